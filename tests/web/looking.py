"""axe on one page after another, in a theme that the app itself changes to."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
SHOW = """async (scheme) => {
    // as if it had been chosen in another tab, so that the app itself changes over
    const told = { key: "chartside.theme", newValue: scheme, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent("storage", told));
    const shown = () => document.documentElement.dataset.mantineColorScheme;
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    for (let n = 0; n < 60 && shown() !== scheme; n++) await frame();
    await frame(); await frame();
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(moving.map((one) => one.finished.catch(() => null)));
    return shown();
}"""
RUN = """async ([where, rules]) => {
    const how = { runOnly: rules, resultTypes: ["violations"] };
    const { violations } = await axe.run(document.querySelector(where), how);
    return violations.flatMap((rule) => rule.nodes.map((node) =>
        `${rule.id}: ${node.html.slice(0, 160)} ${node.any.concat(node.all)
            .map((check) => check.message).join("; ").slice(0, 200)}`));
}"""


@dataclass
class Looking:
    page: Page

    @classmethod
    async def at(cls, page: Page) -> "Looking":
        """axe stays in the page as long as it is not loaded anew."""
        if not await page.evaluate("'axe' in window"):
            await page.evaluate(f"() => {{ {AXE.read_text()} }}")
        return cls(page)

    async def faults(self, theme: str, where: str = "html", rules: Any = WCAG) -> list[str]:
        assert await self.page.evaluate(SHOW, theme) == theme, "the theme did not change"
        found: list[str] = await self.page.evaluate(RUN, [where, rules])
        return [f"{theme}: {fault}" for fault in found]
