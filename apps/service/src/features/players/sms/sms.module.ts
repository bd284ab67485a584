import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Sweeps } from '#platform/jobs/sweeps';
import { SelfChecks } from '#platform/self-checks/self-checks';
import { Tasks } from '#platform/tasks/tasks.service';
import { SmsCheckService } from './sms-check.service';
import { SmsCodesRepository } from './sms-codes.repository';
import { SmsCodesService } from './sms-codes.service';
import { deliverSms, SmsDeliveriesService } from './sms-deliveries.service';
import { SmsDeliveryRunsService } from './sms-delivery-runs.service';
import { SmsDevicesService } from './sms-devices.service';
import { SmsLimitsService } from './sms-limits.service';
import { CaptchasRepository } from './captchas.repository';
import { CaptchasService } from './captchas.service';
import { SmsProvidersService } from './sms-providers.service';
import { SmsReportService } from './sms-report.service';
import { SmsRequestsService } from './sms-requests.service';
import { SmsAdminController } from './sms.admin.controller';
import { SmsController } from './sms.controller';

/** Codes by SMS that prove a mobile number, behind a port for those who deliver them. */
@Module({
  controllers: [SmsController, SmsAdminController],
  providers: [
    SmsCheckService,
    SmsCodesRepository,
    SmsCodesService,
    SmsDeliveriesService,
    SmsDeliveryRunsService,
    SmsDevicesService,
    SmsLimitsService,
    CaptchasRepository,
    CaptchasService,
    SmsProvidersService,
    SmsReportService,
    SmsRequestsService,
  ],
  exports: [SmsCodesService, SmsDevicesService, CaptchasService],
})
export class SmsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly tasks: Tasks,
    private readonly runs: SmsDeliveryRunsService,
    private readonly sweeps: Sweeps,
    private readonly report: SmsReportService,
    private readonly checks: SelfChecks,
    private readonly check: SmsCheckService,
  ) {}

  onModuleInit(): void {
    this.tasks.handle(deliverSms, (task) => this.runs.deliver(task));
    this.checks.declare({ kind: 'sms', run: (phone) => this.check.run(phone) });
  }

  onApplicationBootstrap(): void {
    this.sweeps.hourly('sms.sweep-codes', (limit) => this.report.removeOld(limit));
    this.sweeps.hourly('sms.sweep-pictures', (limit) => this.report.removeCaptchas(limit));
  }
}
