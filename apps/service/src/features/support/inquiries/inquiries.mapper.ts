import type { Schemas } from '@ug/contract';
import type { InquiryEntity } from './inquiry.entity';

export const toInquiry = ({ doneAt, createdAt, updatedAt, ...inquiry }: InquiryEntity): Schemas['Inquiry'] => ({
  ...inquiry,
  doneAt: doneAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** What its history compares: nothing of who asked, because histories outlive inquiries. */
export const auditSnapshot = ({ state, assignee }: InquiryEntity) => ({ state, assignee });
