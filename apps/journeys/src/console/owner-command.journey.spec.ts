// @module-tag deep
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../journey';
import type { Product } from '../product';
import { keepSecret } from '../secrets';

const main = fileURLToPath(new URL('../../../service/dist/main.js', import.meta.url));
const NEW_PASSWORD = '在这台机器上设的新密码';

/** The built command that `npm run owner` starts, beside the product that runs; `typed` is what it is told from a pipe. */
async function owner({ dataDir, databaseUrl }: Product, args: readonly string[], typed = '') {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [main, 'owner', ...args], { env });
  child.stdin.end(typed);
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { said, complained, code: await ended };
}

test('whoever is locked out finds the accounts on the machine itself, and sets a password that opens the console', async ({
  page,
  product,
}) => {
  keepSecret('新密码', NEW_PASSWORD);
  const { username } = product.owner;
  const list = await owner(product, ['list']);
  expect(list).toMatchObject({ code: 0, complained: '' });
  expect(list.said).toMatch(new RegExp(`^账号 .*\\n${username} .*所有者.*正常`));

  const changed = await owner(product, ['password', username], `${NEW_PASSWORD}\n`);
  expect(changed).toMatchObject({ code: 0, complained: '' });
  expect(changed.said).toContain(`已为 ${username}`);
  expect(changed.said).not.toContain(NEW_PASSWORD);

  await page.goto('/admin/');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('heading', { name: /欢迎回来/ })).toBeVisible();
  expect((await owner(product, ['open', 'sesame'])).code).toBe(2);
});
