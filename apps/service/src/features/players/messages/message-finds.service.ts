import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordSearch } from '#platform/record-search/record-search';
import { toFoundMessage } from './messages.mapper';
import { MessagesRepository } from './messages.repository';

/** System messages, as the console's search finds them. */
@Injectable()
export class MessageFindsService implements OnModuleInit {
  constructor(
    private readonly search: RecordSearch,
    private readonly messages: MessagesRepository,
  ) {}

  onModuleInit(): void {
    this.search.declare({
      kind: 'messages',
      permission: 'messages.view',
      find: async (q, take) => (await this.messages.found(q, take)).map(toFoundMessage),
    });
  }
}
