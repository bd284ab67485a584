import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { GiftAlertsRepository } from './gift-alerts.repository';

/** Alerts about a player who is forgotten. */
@Injectable()
export class GiftAlertErasureService implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly alerts: GiftAlertsRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'gift-alerts',
      label: '兑换码告警',
      tables: ['gift_alerts'],
      erase: (uid) => this.alerts.removeOf(uid),
    });
  }
}
