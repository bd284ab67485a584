/** Stops the run before its first journey where there is no browser. Playwright takes a default export only. */
export default function requireBrowser(): void {
  if (!process.env.CHROMIUM_PATH) throw new Error('没有找到 Chromium：先运行 node tools/browser.mjs');
}
