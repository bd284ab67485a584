import type { Feature } from '../../platform/feature';
import { notes } from '../notes/notes.feature';
import { staff } from '../staff/staff.feature';
import { InquiriesModule } from './inquiries.module';
import { InquiryEntity } from './inquiry.entity';

export const inquiries: Feature = { module: InquiriesModule, entities: [InquiryEntity], uses: [notes, staff] };
