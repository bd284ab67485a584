import { Global, Module } from '@nestjs/common';
import { PortalPages } from './portal-pages';
import { Sitemap } from './sitemap';

/** Lets every feature bring something to the HTML of the portal's pages, and say which of its pages are public. */
@Global()
@Module({ providers: [PortalPages, Sitemap], exports: [PortalPages, Sitemap] })
export class PagesModule {}
