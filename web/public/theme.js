// Runs before the first paint, so that nobody who works in the dark is dazzled.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem("chartside.theme");
  } catch (_) {
    /* storage may be closed to us */
  }
  var dark = kept === "dark" || (kept !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
