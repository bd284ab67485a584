import type { MigrationClass } from '../platform/database/connections';
import { JobLeases0001 } from './0001-job-leases';
import { Sessions0002 } from './0002-sessions';
import { Files0004 } from './0004-files';
import { Staff0005 } from './0005-staff';
import { Device0006 } from './0006-device';
import { Channels0007 } from './0007-channels';
import { Games0008 } from './0008-games';
import { Feed0009 } from './0009-feed';
import { Accounts0010 } from './0010-accounts';
import { Messages0011 } from './0011-messages';
import { Bulletins0012 } from './0012-bulletins';
import { GamePlatforms0013 } from './0013-game-platforms';
import { Tasks0014 } from './0014-tasks';

/** Every migration in order. Append only: one that has been released is never edited, renamed or removed. */
export const migrations: readonly MigrationClass[] = [
  JobLeases0001,
  Sessions0002,
  Files0004,
  Staff0005,
  Device0006,
  Channels0007,
  Games0008,
  Feed0009,
  Accounts0010,
  Messages0011,
  Bulletins0012,
  GamePlatforms0013,
  Tasks0014,
];
