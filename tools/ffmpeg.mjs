// Finds ffmpeg for the specs of real videos, which `npm run test:all` runs; installs it where it can.
import { spawnSync } from 'node:child_process';
import { aptInstall, debian, isDebianRoot } from './debian.mjs';
import { logFile, StepFailure } from './terminal.mjs';

const isThere = () => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** @throws {StepFailure} where none can be had, with what to do */
export async function ensureFfmpeg() {
  const log = logFile('ffmpeg-install');
  if (isThere() || (isDebianRoot() && (await aptInstall(['ffmpeg'], log)) && isThere())) return;
  throw new StepFailure('no ffmpeg found, and it could not be installed: the tests of real videos are skipped', {
    hint: `Debian/Ubuntu: ${debian} ffmpeg`,
  });
}
