import { Module, type DynamicModule } from '@nestjs/common';
import type { Clock } from '#platform/clock/clock';
import type { AppConfig } from '#platform/config/app-config';
import { withUsed, type Feature } from '#platform/feature';
import { PlatformModule } from '#platform/platform.module';
import { schemaOf } from './schema';

export interface AppParts {
  /** Features to load. The features that they use are loaded as well. */
  readonly features: readonly Feature[];
  /** A test's own, in place of the machine's clock. */
  readonly clock?: Clock;
  /** Receives one line for each step of the start that takes a while. */
  readonly say?: (line: string) => void;
}

/** The platform and the features on it: all of them in the product, one and what it uses in that feature's tests. */
@Module({})
export class AppModule {
  static forRoot(config: AppConfig, { features, clock, say }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot({ config, clock, say, schema: schemaOf(features) }),
        ...withUsed(features).map((feature) => feature.module),
      ],
    };
  }
}
