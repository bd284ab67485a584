import { Injectable, type OnModuleInit } from '@nestjs/common';
import { playerLabels as labels } from '@ug/contract';
import { PlayerData } from '#platform/player-data/player-data';

/** The player's diamonds and every transfer of them, as they are handed it. */
@Injectable()
export class WalletDataService implements OnModuleInit {
  constructor(private readonly playerData: PlayerData) {}

  onModuleInit(): void {
    this.playerData.declareTables(
      {
        name: 'wallet',
        label: 'X钻余额',
        tables: ['wallets'],
        from: 'wallets w',
        where: 'w.uid = :uid',
        key: 'w.uid',
        columns: { balance: ['w.balance', 'X钻余额', 'number'], updatedAt: ['w.updated_at', '变动时间', 'time'] },
      },
      {
        name: 'wallet-statement',
        label: 'X钻流水',
        tables: ['transfers'],
        // Both sides by their own index: one condition over both would read the whole ledger.
        from: `(SELECT * FROM
            (SELECT id, at, kind, title, amount, credit_balance AS balance FROM transfers
              WHERE credit = 'player:' || :player AND id > :after ORDER BY id LIMIT :take) AS came
          UNION ALL SELECT * FROM
            (SELECT id, at, kind, title, -amount, debit_balance FROM transfers
              WHERE debit = 'player:' || :player AND id > :after ORDER BY id LIMIT :take) AS went) AS t`,
        where: 'TRUE',
        key: 't.id',
        columns: {
          at: ['t.at', '时间', 'time'],
          kind: ['t.kind', '类型', labels.TransferKind],
          title: ['t.title', '说明'],
          amount: ['t.amount', 'X钻', 'number'],
          balance: ['t.balance', '余额', 'number'],
        },
      },
    );
  }
}
