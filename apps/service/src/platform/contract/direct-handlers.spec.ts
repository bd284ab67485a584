import { Body, Controller, Headers, ParseIntPipe, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { ModulesContainer } from '@nestjs/core';
import type { OperationId } from '@ug/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { CurrentPlayer } from '../actor/principal';
import { directHandlers } from './direct-handlers';
import { Operation } from './operation';

const guard = { canActivate: () => true };

@Controller()
class Plain {
  private readonly greeting = '你好';

  @Operation('listGameTypes')
  none() {
    return [this.greeting];
  }

  @Operation('getUserStatus')
  several(@CurrentPlayer() player: unknown, @Body() body: unknown, @Query() query: unknown, @Req() request: unknown) {
    return [this.greeting, player, body, query, request];
  }

  @Operation('registerAccount')
  named(@Headers('User-Agent') agent: unknown) {
    return agent;
  }
}

@Controller()
class Surrounded {
  @Operation('listGames')
  piped(@Body('pageSize', ParseIntPipe) size: number) {
    return size;
  }

  @Operation('getGameDetail')
  raw(@Res() reply: unknown) {
    return reply;
  }

  @UseGuards(guard)
  @Operation('suggestGames')
  guarded() {
    return [];
  }

  @Operation('updateClientConfig')
  audited() {
    return {};
  }
}

@UseGuards(guard)
@Controller()
class Guarded {
  @Operation('listGameGifts')
  plain() {
    return [];
  }
}

function handlersOf(...instances: object[]) {
  const controllers = new Map(instances.map((instance) => [instance, { instance }]));
  return directHandlers(new Map([['module', { controllers }]]) as unknown as ModulesContainer);
}

describe('a method that Nest’s router adds nothing to', () => {
  const reply = {} as FastifyReply;
  const call = (id: OperationId, request: object) =>
    handlersOf(new Plain()).get(id)?.(request as FastifyRequest, reply);

  it('is called on its controller', () => {
    expect(call('listGameTypes', {})).toEqual(['你好']);
  });

  it('gets each parameter from where its decorator says', () => {
    const principal = { kind: 'player', uid: '10001' };
    const request = { principal, body: { uid: '1' }, query: { a: 1 }, headers: { 'user-agent': 'curl' } };
    expect(call('registerAccount', request)).toBe('curl');
    const expected = ['你好', principal, request.body, request.query, request];
    expect(call('getUserStatus', request)).toEqual(expected);
  });
});

it('a method with pipes, guards, a duty or the raw response is left to Nest', () => {
  expect([...handlersOf(new Surrounded(), new Guarded()).keys()]).toEqual([]);
});
