import type { Feature } from '#platform/feature';
import { places } from '#features/library/places/places.feature';
import { works } from '#features/library/works/works.feature';
import { playerReports } from '#features/money/player-reports/player-reports.feature';
import { PartCurveEntity } from './part-curve.entity';
import { PartReadEntity } from './part-read.entity';
import { PartReaderEntity } from './part-reader.entity';
import { PartReadsModule } from './part-reads.module';

export const partReads: Feature = {
  module: PartReadsModule,
  entities: [PartCurveEntity, PartReadEntity, PartReaderEntity],
  uses: [places, works, playerReports],
};
