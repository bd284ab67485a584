import type { Feature } from '#platform/feature';
import { notes } from '#features/operations/notes/notes.feature';
import { staff } from '#features/operations/staff/staff.feature';
import { sms } from '#features/players/sms/sms.feature';
import { InquiriesModule } from './inquiries.module';
import { InquiryEntity } from './inquiry.entity';

export const inquiries: Feature = { module: InquiriesModule, entities: [InquiryEntity], uses: [notes, sms, staff] };
