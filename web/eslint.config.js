import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["node_modules", "src/kernel/api/schema.ts", "public", "scripts"] },
  ...tseslint.configs.recommended,
  hooks.configs.flat.recommended,
  {
    rules: {
      "no-console": "error",
      "no-restricted-syntax": [
        "error",
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: "Nothing that was written is ever run: no raw HTML." },
        { selector: "MemberExpression[property.name='innerHTML']", message: "No raw HTML." },
        { selector: "CallExpression[callee.name='lazy']", message: "Use later of ~/kernel/ui: it is drawn as soon as it is there." },
        { selector: "CallExpression[callee.name='fetch']", message: "Use call, read, useCommand or follow of ~/kernel/api." },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  { files: ["src/kernel/api/*.ts"], rules: { "no-restricted-syntax": "off" } },
);
