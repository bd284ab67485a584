import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@ug/contract';
import { Body, Controller, Param, Query, Req, UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentStaff } from '#platform/actor/principal';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Operation } from '#platform/contract/operation';
import { announcedLength, byteBody } from '#platform/http/byte-body';
import { UploadsService } from './uploads.service';

/** Uploads from the console. */
@Controller()
export class FilesAdminController {
  constructor(private readonly uploads: UploadsService) {}

  @Operation('startUpload')
  startUpload(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: BodyOf<'startUpload'>,
  ): Promise<DataOf<'startUpload'>> {
    return this.uploads.start(staff.staffId, body);
  }

  @Operation('getUpload')
  getUpload(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { fileId }: ParamsOf<'getUpload'>,
  ): Promise<DataOf<'getUpload'>> {
    return this.uploads.get(staff.staffId, fileId);
  }

  @Operation('appendUpload')
  appendUpload(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { fileId }: ParamsOf<'appendUpload'>,
    @Query() { offset }: QueryOf<'appendUpload'>,
    @Req() request: FastifyRequest,
  ): Promise<DataOf<'appendUpload'>> {
    const length = announcedLength(request);
    // A body of another type has been read and parsed already: there are no bytes left to store.
    if (request.body !== undefined && request.body !== request.raw) throw new UnsupportedMediaTypeException();
    return this.uploads.append(staff.staffId, fileId, { offset, bytes: byteBody(request), length });
  }

  @Operation('abandonUpload')
  abandonUpload(
    @CurrentStaff() staff: StaffPrincipal,
    @Param() { fileId }: ParamsOf<'abandonUpload'>,
  ): Promise<DataOf<'abandonUpload'>> {
    return this.uploads.abandon(staff.staffId, fileId);
  }
}
