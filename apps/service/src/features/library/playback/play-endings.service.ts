import { Injectable } from '@nestjs/common';
import { Cluster, defineChannel } from '#platform/cluster/cluster';
import { PlayGrantsService, type Ended } from './play-grants.service';

/** Tells the other processes what ended here. */
const endedElsewhere = defineChannel<Ended>('playback.ended');

/** Ends what tokens open at once: here, and through Redis in the other processes. Without it they notice within a minute. */
@Injectable()
export class PlayEndingsService {
  constructor(
    private readonly grants: PlayGrantsService,
    private readonly cluster: Cluster,
  ) {}

  listen(): void {
    this.cluster.subscribe(endedElsewhere, (ended) => this.grants.forget(ended));
  }

  end(ended: Ended): void {
    this.grants.forget(ended);
    this.cluster.publish(endedElsewhere, ended);
  }
}
