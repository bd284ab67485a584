import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Playback } from '#features/library/playback/playback.queries';
import { Player } from '#features/library/playback/playback.widget';
import '#ui/theme/base.css';
import '#ui/theme/tokens.css';

const { search } = window.location;
const startAtMs = Number(new URLSearchParams(search).get('at') ?? 0);

async function fetchPlayback(partId: number): Promise<Playback> {
  const response = await fetch(`/play/${partId}${search}`);
  if (!response.ok) throw new Error('no address to play');
  return (await response.json()) as Playback;
}

/** An episode on a page that is longer than a screen, with what the player reported under it. */
function PlayerPage({ first }: { first: Playback }) {
  const [playback, setPlayback] = useState(first);
  const [reports, setReports] = useState<readonly string[]>([]);
  const { partId, nextPartId } = playback;
  async function openNext() {
    if (nextPartId !== null) setPlayback(await fetchPlayback(nextPartId));
  }
  return (
    <main>
      <h1>{playback.workTitle}</h1>
      <Player
        playback={playback}
        startAtMs={partId === first.partId ? startAtMs : 0}
        title={playback.title}
        renew={() => fetchPlayback(partId)}
        onPlayed={(ms, _, reason) => setReports((before) => [...before, `${Math.floor(ms / 1000)} ${reason}`])}
        onNext={() => void openNext()}
        offer={<button type="button">开通会员</button>}
      />
      <ol aria-label="已上报">
        {reports.map((report, index) => (
          <li key={index}>{report}</li>
        ))}
      </ol>
      <p style={{ height: '100rem' }}>评论</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root) void fetchPlayback(1).then((first) => createRoot(root).render(<PlayerPage first={first} />));
