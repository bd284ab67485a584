import { Module } from '@nestjs/common';
import { FilesModule } from '#features/operations/files/files.module';
import { VideoStorageAdminController } from './video-storage.admin.controller';
import { VideoStorageRepository } from './video-storage.repository';
import { VideoStorageService } from './video-storage.service';

/** The storage of the videos of series. */
@Module({
  imports: [FilesModule],
  controllers: [VideoStorageAdminController],
  providers: [VideoStorageRepository, VideoStorageService],
})
export class VideoStorageModule {}
