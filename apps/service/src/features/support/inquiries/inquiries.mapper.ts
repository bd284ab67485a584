import type { Schemas } from '@ug/contract';
import type { InquiryEntity } from './inquiry.entity';

/** An inquiry for staff, without the receipt, which belongs to its author. */
export const toInquiry = ({
  doneAt,
  repliedAt,
  createdAt,
  updatedAt,
  receipt: _receipt,
  ...inquiry
}: InquiryEntity): Schemas['Inquiry'] => ({
  ...inquiry,
  repliedAt: repliedAt?.toISOString() ?? null,
  doneAt: doneAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Returns an appeal as the person with its receipt reads it. */
export const toAnswer = ({
  topic,
  text,
  state,
  reply,
  createdAt,
  repliedAt,
}: InquiryEntity): Schemas['AppealAnswer'] => ({
  topic,
  text,
  state,
  reply,
  createdAt: createdAt.toISOString(),
  repliedAt: repliedAt?.toISOString() ?? null,
});

/** Fields that an inquiry's history compares: nothing about its author, because histories outlive inquiries. */
export const auditSnapshot = ({ state, assignee, repliedAt }: InquiryEntity) => ({
  state,
  assignee,
  repliedAt: repliedAt?.toISOString() ?? null,
});
