"""axe on one page after another, in a theme that the app itself changes to."""

from dataclasses import dataclass

from playwright.async_api import Page
from tests.web.conftest import AXE, WCAG

SHOW = """async (scheme) => {
    // as if it had been chosen in another tab, so that the app itself changes over
    const told = { key: "chartside.theme", newValue: scheme, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent("storage", told));
    const shown = () => document.documentElement.dataset.mantineColorScheme;
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    for (let n = 0; n < 60 && shown() !== scheme; n++) await frame();
    await frame(); await frame();
    return shown();
}"""
RUN = """async ([where, tags]) => {
    const { violations } = await axe.run(document.querySelector(where), { runOnly: tags, resultTypes: ["violations"] });
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
        await page.evaluate(f"() => {{ {AXE.read_text()} }}")
        return cls(page)

    async def faults(self, theme: str, where: str = "html") -> list[str]:
        assert await self.page.evaluate(SHOW, theme) == theme, "the theme did not change"
        found: list[str] = await self.page.evaluate(RUN, [where, WCAG])
        return [f"{theme}: {fault}" for fault in found]
