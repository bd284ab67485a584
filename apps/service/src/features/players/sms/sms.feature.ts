import type { Feature } from '#platform/feature';
import { SmsCodeEntity } from './sms-code.entity';
import { SmsPictureEntity } from './sms-picture.entity';
import { SmsModule } from './sms.module';

export const sms: Feature = { module: SmsModule, entities: [SmsCodeEntity, SmsPictureEntity], uses: [] };
