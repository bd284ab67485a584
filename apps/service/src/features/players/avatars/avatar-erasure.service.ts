import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Erasers } from '#platform/erasure/erasers';
import { AvatarFilesService } from './avatar-files.service';
import { AvatarsRepository } from './avatars.repository';

/** The pictures of a player who is forgotten. */
@Injectable()
export class AvatarErasureService implements OnModuleInit {
  constructor(
    private readonly erasers: Erasers,
    private readonly files: AvatarFilesService,
    private readonly avatars: AvatarsRepository,
  ) {}

  onModuleInit(): void {
    this.erasers.declare({
      name: 'avatars',
      label: '头像',
      tables: ['avatars'],
      erase: (uid) => this.erase(uid),
    });
  }

  private async erase(uid: number): Promise<void> {
    for (const avatar of await this.avatars.worn(uid)) await this.files.destroy(avatar);
    await this.avatars.removeOf(uid);
  }
}
