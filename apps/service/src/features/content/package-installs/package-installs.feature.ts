import type { Feature } from '#platform/feature';
import { files } from '#features/operations/files/files.feature';
import { games } from '#features/content/games/games.feature';
import { PackageInstallsModule } from './package-installs.module';

export const packageInstalls: Feature = { module: PackageInstallsModule, entities: [], uses: [files, games] };
