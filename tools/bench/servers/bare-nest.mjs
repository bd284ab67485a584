// The limit of the framework we stand on: Nest on Fastify and one route. `response.json` says what it sends where:
// text is sent as it is, anything else is serialised.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { Body, Controller, Get, Header, HttpCode, Module, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

const { method, path, response } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

class BareController {
  respond() {
    return response;
  }
}
class BareModule {}

// Decorators are plain functions: called by hand, this file needs no build.
const handler = Object.getOwnPropertyDescriptor(BareController.prototype, 'respond');
const decorate = (decorator) => decorator(BareController.prototype, 'respond', handler);
decorate(method === 'POST' ? Post(path) : Get(path));
decorate(HttpCode(200));
(method === 'POST' ? Body() : Query())(BareController.prototype, 'respond', 0);
if (typeof response === 'string') decorate(Header('Content-Type', 'application/json; charset=utf-8'));
Controller()(BareController);
Module({ controllers: [BareController] })(BareModule);

const app = await NestFactory.create(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), '127.0.0.1');
