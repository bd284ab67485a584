// Makes the pictures of an installed portal of each product's logo: phones take PNG alone, in these sizes.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A maskable picture is cut to a phone's own shape, so it is full to its edges; so is what iOS puts on its screen. */
const icons = [
  { name: 'icon-192.png', size: 192, isFull: false },
  { name: 'icon-512.png', size: 512, isFull: false },
  { name: 'maskable-512.png', size: 512, isFull: true },
  { name: 'apple-touch-icon.png', size: 180, isFull: true },
];
/** The share of a maskable picture that every shape shows. Used where a product has no maskable picture of its own. */
const SAFE = 0.7;
const DRAWN_AT = 1024;

const drawn = (svg, size) => sharp(svg, { density: 72 * (DRAWN_AT / 64) }).resize(size, size, { fit: 'contain' });

/** @param {Buffer} logo @param {number} size @returns {Promise<Buffer>} the logo on white, away from the edges */
async function padded(logo, size) {
  const inner = await drawn(logo, Math.round(size * SAFE))
    .png()
    .toBuffer();
  const canvas = sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } });
  return canvas
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** @param {string} folder of a product's pictures @returns {Promise<{ name: string, bytes: Buffer }[]>} */
async function iconsOf(folder) {
  const logo = readFileSync(join(folder, 'logo.svg'));
  const full = join(folder, 'maskable.svg');
  const missing = icons.filter(({ name }) => !existsSync(join(folder, name)));
  return Promise.all(
    missing.map(async ({ name, size, isFull }) => {
      if (isFull && !existsSync(full)) return { name, bytes: await padded(logo, size) };
      const picture = drawn(isFull ? readFileSync(full) : logo, size).png({ compressionLevel: 9 });
      return { name, bytes: await picture.toBuffer() };
    }),
  );
}

/**
 * A plugin of Vite that leaves the icons of each folder of `public/brand` beside its logo, but for those that lie there.
 * @returns {import('vite').Plugin}
 */
export function brandIcons() {
  let brands = '';
  return {
    name: 'ug:brand-icons',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      brands = join(publicDir, 'brand');
    },
    async generateBundle() {
      for (const brand of readdirSync(brands))
        for (const { name, bytes } of await iconsOf(join(brands, brand)))
          this.emitFile({ type: 'asset', fileName: `brand/${brand}/${name}`, source: bytes });
    },
  };
}
