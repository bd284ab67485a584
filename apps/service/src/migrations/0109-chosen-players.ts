import { TableCheck } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { migrationName } from '#platform/database/table-columns';

const CHECK = 'ck_messages_kind';

/** Gives one kind of audience another name, in the messages and in what their histories say of them. */
async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  // Read again: an earlier migration dropped columns of it in plain SQL, which TypeORM did not see.
  await runner.getTable('messages');
  await runner.dropCheckConstraint('messages', CHECK);
  const [old, now] = [from, to].map((kind) => `"kind":"${kind}"`);
  await runner.query(
    `UPDATE messages SET kind = '${to}', audience = replace(audience, '${old}', '${now}') WHERE kind = '${from}'`,
  );
  for (const column of ['before', 'after'])
    await runner.query(
      `UPDATE audit_entries SET "${column}" = replace("${column}", '"audience":{${old}', '"audience":{${now}')
       WHERE resource = 'messages' AND "${column}" LIKE '%"audience":{${old}%'`,
    );
  const expression = `kind IN ('all', '${to}', 'filter')`;
  await runner.createCheckConstraint('messages', new TableCheck({ name: CHECK, expression }));
}

/** A message to chosen players says so: `players` is the topic of all. */
export class ChosenPlayers0109 implements MigrationInterface {
  readonly name = migrationName(109, 'chosen-players');

  up(runner: QueryRunner): Promise<void> {
    return rename(runner, 'players', 'chosen');
  }

  down(runner: QueryRunner): Promise<void> {
    return rename(runner, 'chosen', 'players');
  }
}
