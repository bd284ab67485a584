import { compareVersions, type Schemas } from '@ug/contract';
import { recordForm } from '#platform/fields/record-form';

type Game = Schemas['Game'];
type Platform = Schemas['PlatformType'];

/** Pictures are sent by their ids and compared as pictures. */
export const gameForm = recordForm('consoleUpdateGame', {
  iconId: 'icon',
  keyVisualFile: 'keyVisual',
  screenshotIds: 'screenshots',
});

/** A form's game as the contract takes it: pictures by id, no price on a free game. */
export const toGameInput = (form: Partial<Game> & Record<string, unknown>): Record<string, unknown> => ({
  ...gameForm.filled(form),
  buyAmount: form.onlineType === 1 ? form.buyAmount : 0,
  iconId: form.icon?.id ?? null,
  keyVisualFile: keyVisualInput(form.keyVisual),
  screenshotIds: (form.screenshots ?? []).map(({ id }) => id),
});

function keyVisualInput(shown: Game['keyVisual'] | undefined): Schemas['KeyVisualInput'] | null {
  return shown ? { fileId: shown.picture.id, x: shown.x, y: shown.y } : null;
}

/** The platform that a package's file name tells, when it does. */
export function platformOfFile(name: string): Platform | null {
  if (/\.x?apk$/i.test(name)) return 1;
  return /\.ipa$/i.test(name) ? 2 : null;
}

/** The version that a package's file name tells, `2.3.1` of `xinghai-2.3.1.apk`; empty when it does not. */
export function versionOfFile(name: string): string {
  return /(\d+(?:\.\d+){1,3})/.exec(name.replace(/\.\w+$/, ''))?.[1] ?? '';
}

/** A price as a table shows it. */
export const priceText = ({ onlineType, buyAmount }: Pick<Game, 'onlineType' | 'buyAmount'>) =>
  onlineType === 0 ? '免费' : `${buyAmount} X钻`;

/** The package of a platform that players get. */
const currentVersion = (packages: Game['packages'], platform: Platform): Game['packages'][number] | undefined =>
  packages.find(({ platformType, isCurrent }) => platformType === platform && isCurrent);

/** The version that players get now, where a package that is added would be older; else null. */
export function higherVersion(
  packages: Game['packages'],
  added: Pick<Game['packages'][number], 'platformType' | 'version'>,
): string | null {
  const current = currentVersion(packages, added.platformType)?.version;
  return current !== undefined && added.version !== '' && compareVersions(added.version, current) < 0 ? current : null;
}

/** The package of each platform that players get, `Android 2.3.1`. */
export function currentVersions(packages: Game['packages'], platformWord: (platform: Platform) => string): string[] {
  return ([1, 2] as const).flatMap((platform) => {
    const current = currentVersion(packages, platform);
    return current ? [`${platformWord(platform)} ${current.version}`] : [];
  });
}
