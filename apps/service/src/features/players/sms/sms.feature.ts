import type { Feature } from '#platform/feature';
import { SmsCodeEntity, SmsPictureEntity } from './sms.entity';
import { SmsModule } from './sms.module';

export const sms: Feature = { module: SmsModule, entities: [SmsCodeEntity, SmsPictureEntity], uses: [] };
