import type { Feature } from '#platform/feature';
import { SmsCodeEntity } from './sms-code.entity';
import { CaptchaEntity } from './captcha.entity';
import { SmsModule } from './sms.module';

export const sms: Feature = { module: SmsModule, entities: [SmsCodeEntity, CaptchaEntity], uses: [] };
