import { Module } from '@nestjs/common';
import { WorksModule } from '#features/library/works/works.module';
import { WorkSalesAdminController } from './work-sales.admin.controller';
import { WorkSalesRepository } from './work-sales.repository';
import { WorkSalesService } from './work-sales.service';

/** 销售: what works and their parts brought in X diamonds. */
@Module({
  imports: [WorksModule],
  controllers: [WorkSalesAdminController],
  providers: [WorkSalesRepository, WorkSalesService],
})
export class WorkSalesModule {}
