import { PlaceChoiceSwitch } from '#features/library/places/place-choice.widget';
import { isSignedIn, useAccount } from '#platform/session/account.store';
import { Choices } from '#ui/choices';
import { Switch } from '#ui/switch';
import {
  BRIGHTNESS,
  SIZES,
  changeSettings,
  fonts,
  lineHeights,
  margins,
  modes,
  papers,
  useReaderSettings,
  type Paper,
} from './reader-settings.store';
import { setSettingsApart, useSettingsApart } from './use-settings-sync';
import { choosePaper, usePaper } from './use-paper';
import styles from './reader-bars.module.css';

/** The words of a setting as choices. */
const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

function SizeStepper() {
  const size = useReaderSettings((settings) => settings.size);
  const change = (by: number) => changeSettings({ size: size + by });
  return (
    <div className={styles.stepper} role="group" aria-label="字号">
      <button type="button" aria-label="减小字号" disabled={size <= SIZES.min} onClick={() => change(-SIZES.step)}>
        A−
      </button>
      <output>{size}</output>
      <button type="button" aria-label="增大字号" disabled={size >= SIZES.max} onClick={() => change(SIZES.step)}>
        A+
      </button>
    </div>
  );
}

function BrightnessSlider() {
  const brightness = useReaderSettings((settings) => settings.brightness);
  return (
    <label className={styles.brightness}>
      亮度
      <input
        type="range"
        aria-label="亮度"
        {...BRIGHTNESS}
        value={brightness}
        onChange={({ target }) => changeSettings({ brightness: Number(target.value) })}
      />
    </label>
  );
}

function Papers() {
  const chosen = usePaper();
  return (
    <div className={styles.papers} role="group" aria-label="背景">
      {(Object.keys(papers) as Paper[]).map((paper) => (
        <button
          type="button"
          key={paper}
          data-paper={paper}
          aria-label={papers[paper]}
          aria-pressed={paper === chosen}
          onClick={() => choosePaper(paper)}
        />
      ))}
    </div>
  );
}

/** Players have one look of texts on all devices, unless a device keeps its own; guests have one device. */
function ApartSwitch() {
  const isPlayer = useAccount(isSignedIn);
  const isApart = useSettingsApart((state) => state.isApart);
  if (!isPlayer) return null;
  return (
    <label className={styles.apart}>
      本机单独设置，不与其他设备同步
      <Switch name="本机单独设置，不与其他设备同步" isOn={isApart} onTurn={() => setSettingsApart(!isApart)} />
    </label>
  );
}

interface NamedChoicesProps<Value extends string> {
  label: string;
  words: Readonly<Record<Value, string>>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** Choices with their name beside them. */
function NamedChoices<Value extends string>({ label, words, chosen, onChoose }: NamedChoicesProps<Value>) {
  return (
    <div className={styles.pair}>
      <span aria-hidden="true">{label}</span>
      <Choices label={label} options={optionsOf(words)} chosen={chosen} onChoose={onChoose} />
    </div>
  );
}

/** Settings of the text and of turning pages. The page behind the panel shows each choice at once. */
export function ReaderSettingsPanel() {
  const settings = useReaderSettings();
  return (
    <div className={styles.settings}>
      <SizeStepper />
      <BrightnessSlider />
      <Papers />
      <Choices
        label="字体"
        options={optionsOf(fonts)}
        chosen={settings.font}
        onChoose={(font) => changeSettings({ font })}
      />
      <NamedChoices
        label="行距"
        words={lineHeights}
        chosen={settings.lineHeight}
        onChoose={(lineHeight) => changeSettings({ lineHeight })}
      />
      <NamedChoices
        label="边距"
        words={margins}
        chosen={settings.margin}
        onChoose={(margin) => changeSettings({ margin })}
      />
      <NamedChoices label="翻页" words={modes} chosen={settings.mode} onChoose={(mode) => changeSettings({ mode })} />
      <ApartSwitch />
      <PlaceChoiceSwitch />
      <p className={styles.keyboard}>键盘：← → ↑ ↓、空格和 Page Up、Page Down 翻页，Esc 打开或收起工具</p>
    </div>
  );
}
