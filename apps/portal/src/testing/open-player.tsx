import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { EngineHost, OpenEngine } from '#features/library/playback/engine';
import type { Playback } from '#features/library/playback/playback.queries';
import { Player } from '#features/library/playback/playback.widget';
import type { PlayerProps } from '#features/library/playback/player';
import { usePlayerSettings } from '#features/library/playback/player-settings.store';
import { fakeVideos, happens } from './fake-media';
import { exampleOf } from './serve-contract';

/** An episode of a minute, with an intro. */
export const whole: Playback = {
  ...exampleOf('playPart'),
  durationMs: 60_000,
  intro: { startMs: 2000, endMs: 12_000 },
};
const renewed = (playback: Playback): Playback => ({
  ...playback,
  sources: playback.sources.map((source) => ({ ...source, url: source.url.replace('/api/v/', '/api/v/new') })),
});

/** The calls that an engine got. */
export const engineCalls = {
  start: vi.fn<(ms: number) => void>(),
  restart: vi.fn<(ms: number) => void>(),
  choose: vi.fn(),
  close: vi.fn(),
};
/** The ways that were tried. */
export const ways: string[] = [];
let host: EngineHost;
/** The player's side of the engine that was opened last: faults and qualities are reported there. */
export const engineHost = (): EngineHost => host;

/** Plays everything but what `unsupported` names. */
export const engineBut =
  (...unsupported: string[]): OpenEngine =>
  (source, given) => {
    ways.push(source.way);
    if (unsupported.includes(source.way)) return Promise.resolve(null);
    host = given;
    return Promise.resolve(engineCalls);
  };
export const usualEngine = engineBut();

/** Before each test: videos that play, and nothing chosen or called yet. */
export function readyPlayer(): void {
  fakeVideos();
  ways.length = 0;
  for (const call of Object.values(engineCalls)) call.mockReset();
  usePlayerSettings.setState(usePlayerSettings.getInitialState(), true);
}

/** A player with an episode that was not begun. */
export async function openPlayer(given: Partial<PlayerProps> = {}) {
  const props: PlayerProps = {
    playback: whole,
    startAtMs: 0,
    title: '风帆少年 · 第 7 话',
    renew: () => Promise.resolve(renewed(whole)),
    onPlayed: vi.fn(),
    openEngine: usualEngine,
    ...given,
  };
  const user = userEvent.setup();
  const view = render(<Player {...props} />);
  await screen.findByRole('slider', { name: '播放进度' });
  await waitFor(() => expect(ways.length).toBeGreaterThan(0));
  const video = document.querySelector('video')!;
  const at = (what: (video: ReturnType<typeof happens>) => void) => act(() => what(happens(video)));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const change = (next: Partial<PlayerProps>) => view.rerender(<Player {...props} {...next} />);
  return { user, video, at, press, change, unmount: view.unmount, onPlayed: vi.mocked(props.onPlayed) };
}
