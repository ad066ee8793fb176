import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const server = process.env.CHARTSIDE_URL ?? "http://127.0.0.1:8030";

// WEB_ROOMS=patients,plans builds these rooms and Today alone, while others stand half-written beside them.
const chosen = process.env.WEB_ROOMS;
const onlyRooms: Plugin = {
  name: "only-rooms",
  enforce: "pre",
  transform: (code, id) => (chosen && id.endsWith("/app/rooms.ts") ? code.replace("/*/index.ts", `/{today,${chosen}}/index.ts`) : null),
};

export default defineConfig({
  plugins: [onlyRooms, react()],
  resolve: { alias: { "~": new URL("./src", import.meta.url).pathname } },
  build: {
    outDir: "../src/chartside/_web",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0, // nothing inline: the policy allows files of our own alone
    chunkSizeWarningLimit: 800,
    // What the pages share is one file rather than fifty: a chart asks for two dozen less.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "parts", test: /node_modules[\\/].*(@mantine|@tabler|@floating-ui)/, minShareCount: 2 }] } },
    },
  },
  server: { port: 5173, proxy: { "/api": { target: server, changeOrigin: false } } },
});
