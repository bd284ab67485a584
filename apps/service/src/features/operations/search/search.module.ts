import { Module } from '@nestjs/common';
import { SearchAdminController } from './search.admin.controller';

/** The console's search over everything. What it finds is the features' own. */
@Module({ controllers: [SearchAdminController] })
export class SearchModule {}
