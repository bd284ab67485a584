import { Global, Module } from '@nestjs/common';
import { PortalPages } from './portal-pages';

/** Lets every feature bring something to the HTML of the portal's pages. */
@Global()
@Module({ providers: [PortalPages], exports: [PortalPages] })
export class PagesModule {}
