import { runBackup } from '../../backup/backup-command';
import { runRestore } from '../../backup/restore-command';
import { runMove } from '../../moving/move-command';
import { runMoveFiles } from '../../moving/move-files-command';

// A command in a process of its own, which a test can kill.
const [word = '', ...args] = JSON.parse(process.env['COMMAND'] ?? '[]') as string[];
const terminal = {
  say: (line: string) => void process.send?.(line),
  complain: (line: string) => void process.send?.(line),
};
const commands = { backup: runBackup, restore: runRestore, move: runMove, 'move-files': runMoveFiles };
process.exitCode = await commands[word as keyof typeof commands](args, terminal);
process.disconnect();
