import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { searchedInquiries } from './inquiries.repository';

/** Inquiries, as the console's search finds them. */
@Injectable()
export class InquiryFindsService implements OnModuleInit {
  constructor(private readonly search: RecordSearch) {}

  onModuleInit(): void {
    this.search.declareTable(searchedInquiries);
  }
}
