import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { UnitOfWork } from '#platform/database/unit-of-work';
import type { TaskRun } from '#platform/tasks/task-run';
import { MessagesService } from '#features/players/messages/messages.service';
import type { SignInEntity } from './sign-in.entity';
import { SignInsRepository } from './sign-ins.repository';

const PAGE = '/sign-ins';

/** Notifies players of a sign-in, perhaps their own, on a new device. */
@Injectable()
export class NewDevicesService {
  constructor(
    private readonly signIns: SignInsRepository,
    private readonly messages: MessagesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async notify(task: TaskRun<{ readonly signInId: number }, object>): Promise<void> {
    const signIn = await this.signIns.find(task.payload.signInId);
    await this.unitOfWork.run(async () => {
      if (signIn) await this.messages.notify(signIn.uid, this.messageOf(signIn));
      await task.complete();
    });
  }

  private messageOf({ device, network, at }: SignInEntity) {
    const origin = network === '' ? '' : `（网络 ${network}）`;
    const content = [
      `您的账号于 ${this.momentOf(at)} 在新的设备上登录：${device}${origin}。`,
      '如果不是您本人，请立即修改密码，并让其他设备退出登录。',
    ].join('');
    return { title: '新设备登录提醒', content, link: PAGE };
  }

  /** `2026-11-21 09:20` in the product's time zone. */
  private momentOf(at: Date): string {
    return at.toLocaleString('sv-SE', { timeZone: this.clock.timezone, dateStyle: 'short', timeStyle: 'short' });
  }
}
