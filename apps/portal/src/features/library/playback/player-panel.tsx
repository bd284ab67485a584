import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '#ui/icon';
import { Switch } from '#ui/switch';
import { formatSpeed } from '#ui/video/clock.rules';
import { canSetVolume } from '#ui/video/video-abilities';
import { changePlayerSettings, MIN_BRIGHTNESS, SPEEDS, usePlayerSettings } from './player-settings.store';
import { usePlayerState, useSession, type PanelName } from './session';
import styles from './player-panel.module.css';

interface Option {
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Options({ legend, options }: { legend: string; options: readonly Option[] }) {
  const name = useId();
  return (
    <fieldset className={styles.options}>
      <legend>{legend}</legend>
      {options.map(({ label, isChosen, choose }) => (
        <label key={label}>
          <input type="radio" name={name} checked={isChosen} onChange={choose} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Speeds() {
  const speed = usePlayerSettings((settings) => settings.speed);
  const options = SPEEDS.toReversed().map((each) => ({
    label: formatSpeed(each),
    isChosen: each === speed,
    choose: () => changePlayerSettings({ speed: each }),
  }));
  return <Options legend="倍速" options={options} />;
}

function Qualities() {
  const qualities = usePlayerState((state) => state.qualities);
  const playing = usePlayerState((state) => state.height);
  const { height, isSparing } = usePlayerSettings();
  const now = qualities.find((quality) => quality.height === playing)?.name;
  // A height that this episode lacks is played as the best below it.
  const fitting = qualities.find((quality) => quality.height <= (height ?? 0)) ?? qualities.at(-1);
  const options = [
    {
      label: height === null && !isSparing && now ? `自动（${now}）` : '自动',
      isChosen: height === null && !isSparing,
      choose: () => changePlayerSettings({ height: null, isSparing: false }),
    },
    ...qualities.map((quality) => ({
      label: quality.name,
      isChosen: height !== null && !isSparing && quality === fitting,
      choose: () => changePlayerSettings({ height: quality.height, isSparing: false }),
    })),
    { label: '省流量', isChosen: isSparing, choose: () => changePlayerSettings({ isSparing: true }) },
  ];
  return <Options legend="清晰度" options={options} />;
}

function Level(props: { label: string; min: number; value: number; onChange: (value: number) => void }) {
  const { label, min, value, onChange } = props;
  return (
    <label className={styles.level}>
      {label}
      <input
        type="range"
        min={min * 100}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
      />
    </label>
  );
}

function Captions() {
  const { captions } = useSession().playback;
  const chosen = usePlayerSettings((settings) => settings.captions);
  if (captions.length === 0) return null;
  const shown = chosen === null ? undefined : (captions.find(({ language }) => language === chosen) ?? captions[0]);
  const off = { label: '关', isChosen: shown === undefined, choose: () => changePlayerSettings({ captions: null }) };
  const options = captions.map((each) => ({
    label: each.label,
    isChosen: each === shown,
    choose: () => changePlayerSettings({ captions: each.language }),
  }));
  return <Options legend="字幕" options={[off, ...options]} />;
}

function More() {
  const { counter } = useSession();
  const { isMuted, volume, brightness, isSparing, isContinuing } = usePlayerSettings();
  const continuing = `连播下一${counter}`;
  return (
    <>
      <Captions />
      <Level
        label="亮度"
        min={MIN_BRIGHTNESS}
        value={brightness}
        onChange={(value) => changePlayerSettings({ brightness: value })}
      />
      {canSetVolume() && (
        <Level
          label="音量"
          min={0}
          value={isMuted ? 0 : volume}
          onChange={(value) => changePlayerSettings({ volume: value, isMuted: false })}
        />
      )}
      <label className={styles.switch}>
        静音
        <Switch name="静音" isOn={isMuted} onTurn={() => changePlayerSettings({ isMuted: !isMuted })} />
      </label>
      <label className={styles.switch}>
        省流量
        <Switch name="省流量" isOn={isSparing} onTurn={() => changePlayerSettings({ isSparing: !isSparing })} />
      </label>
      <label className={styles.switch}>
        {continuing}
        <Switch
          name={continuing}
          isOn={isContinuing}
          onTurn={() => changePlayerSettings({ isContinuing: !isContinuing })}
        />
      </label>
      <p className={styles.note}>想在电视上看，请用这台设备的“屏幕镜像”或“无线投屏”。</p>
    </>
  );
}

const names: Readonly<Record<PanelName, string>> = {
  quality: '清晰度',
  speed: '倍速',
  episodes: '选集',
  more: '更多设置',
};

const shown: Readonly<Record<Exclude<PanelName, 'episodes'>, () => ReactNode>> = {
  quality: Qualities,
  speed: Speeds,
  more: More,
};

/** A panel at the side of the picture. The focus goes there. */
export function PlayerPanel({ name }: { name: PanelName }) {
  const { show, episodes } = useSession();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    const first = find('input:checked') ?? find('[aria-current]') ?? find('a, input, button');
    first?.focus({ preventScroll: true });
  }, []);
  const Shown = name === 'episodes' ? null : shown[name];
  return (
    <div ref={ref} className={styles.panel} role="group" aria-label={names[name]}>
      <div className={styles.body}>{Shown ? <Shown /> : episodes}</div>
      <button type="button" className={styles.close} aria-label={`关闭${names[name]}`} onClick={() => show(null)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
