import type { Schemas } from '@ug/contract';
import type { FilesService } from '#features/operations/files/files.service';
import { loadSharp } from '#features/operations/files/picture-library';
import type { DemoGame } from './demo-games';
import { deterministicBytes, storeArchive } from './package-archive';
import { drawIcon, drawKeyVisual, drawScreenshot, KEY_VISUAL_FOCUS, SCREENSHOT } from './scenes';

/** A stored package, ready to become a version. */
export interface DemoPackage {
  readonly platformType: Schemas['PlatformType'];
  readonly fileId: string;
}

export interface DemoFiles {
  readonly iconId: string | null;
  readonly keyVisual: Schemas['KeyVisualInput'] | null;
  readonly screenshotIds: string[];
  readonly packages: readonly DemoPackage[];
}

const PLATFORMS = { ios: { platformType: 2, ending: 'ipa' }, android: { platformType: 1, ending: 'apk' } } as const;
const LEAST_BYTES = 1_000_000;
const MORE_BYTES = 1_800_000;

let drawing = 0;

/** The product never reads SVG, so the reader is blocked; drawings of our own may pass while `work` runs. */
export async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
  const operation = ['VipsForeignLoadSvgBuffer'];
  const sharp = await loadSharp();
  if (++drawing === 1) sharp.unblock({ operation });
  try {
    return await work();
  } finally {
    if (--drawing === 0) sharp.block({ operation });
  }
}

/** Draws a game's pictures and packs its packages, and stores them all; nothing uses them yet. */
export async function storeDemoFiles(files: FilesService, game: DemoGame): Promise<DemoFiles> {
  if (game.state === 'empty-draft') return { iconId: null, keyVisual: null, screenshotIds: [], packages: [] };
  const iconId = await storePicture(files, `${game.slug}-icon.png`, drawIcon(game.art));
  const keyVisual = await keyVisualOf(files, game);
  const screenshotIds: string[] = [];
  for (let index = 0; index < SCREENSHOT.count; index += 1)
    screenshotIds.push(await storePicture(files, `${game.slug}-${index + 1}.png`, drawScreenshot(game.art, index)));
  const packages: DemoPackage[] = [];
  for (const { platformType, ending } of platformsOf(game)) {
    const name = `${game.slug}-${game.version}.${ending}`;
    packages.push({ platformType, fileId: await store(files, 'package', name, packageOf(game, platformType)) });
  }
  return { iconId, keyVisual, screenshotIds, packages };
}

/** Games without one show what the product makes of their icon. */
async function keyVisualOf(
  files: FilesService,
  { slug, art, hasKeyVisual }: DemoGame,
): Promise<DemoFiles['keyVisual']> {
  if (!hasKeyVisual) return null;
  return { fileId: await storePicture(files, `${slug}-key.png`, drawKeyVisual(art)), ...KEY_VISUAL_FOCUS };
}

/** The last one stored is the newest, and its size is on the card: Android. */
function platformsOf({ state, hasIos }: DemoGame) {
  if (state === 'draft') return [];
  return hasIos ? [PLATFORMS.ios, PLATFORMS.android] : [PLATFORMS.android];
}

/** A small archive that says what it is; its weight is noise, the same for the same game. */
function packageOf(game: DemoGame, platformType: number): Buffer {
  const seed = game.art.seed * 10 + platformType;
  const weight = LEAST_BYTES + ((seed * 7919) % 1000) * (MORE_BYTES / 1000);
  const about = `《${game.name}》${game.version}\n${game.developer}\n\n这是演示用的安装包，内容为占位数据，不能安装。\n`;
  return storeArchive([
    {
      name: 'META-INF/MANIFEST.MF',
      bytes: Buffer.from(`Manifest-Version: 1.0\nImplementation-Version: ${game.version}\n`),
    },
    { name: 'README.txt', bytes: Buffer.from(about) },
    { name: 'assets/scene.bin', bytes: deterministicBytes(seed, Math.round(weight)) },
  ]);
}

/** Stores a drawing as a picture. The files feature encodes it again, so this one is written quickly rather than small. */
export async function storePicture(files: FilesService, name: string, svg: string): Promise<string> {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  return store(files, 'image', name, png);
}

async function store(files: FilesService, kind: Schemas['FileKind'], name: string, bytes: Buffer): Promise<string> {
  return (await files.ingest({ kind, name, size: bytes.length }, chunksOf(bytes))).id;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
