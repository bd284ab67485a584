import { playerLabels as labels } from '@ug/contract';
import { SubscribeButton } from '#features/library/places/subscribe-button.widget';
import { Chip } from '#ui/chip';
import { FoldedText } from '#ui/folded-text';
import { airWords, termsOf } from './series-terms.rules';
import { progressOf } from './series-words.rules';
import type { SeriesDetail } from './series.queries';
import styles from './series.module.css';

const factsOf = ({ author, studio, year, region, cast }: SeriesDetail): readonly (readonly [string, string])[] =>
  (
    [
      ['原作', author],
      ['制作', studio],
      ['年份', year === null ? '' : String(year)],
      ['地区', region === null ? '' : labels.WorkRegion[region]],
      ['演职', cast.map(({ name, role }) => (role ? `${name}（${role}）` : name)).join('、')],
    ] as const
  ).filter(([, text]) => text !== '');

/** The facts of a series and its words; null where there are none. */
function factsAndWords(series: SeriesDetail) {
  const { tags, category } = series;
  const facts = factsOf(series);
  const words = [...new Set([...(category ? [category] : []), ...tags])];
  if (facts.length + words.length === 0) return null;
  return (
    <div className={styles.more}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {words.length > 0 && (
        <div className={styles.tags}>
          {words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** The title of a series, how far it has come, when it goes on, and 追番. */
export function SeriesInfo({ series, isTitle }: { series: SeriesDetail; isTitle: boolean }) {
  const { title, air, serial, category, ageRating } = series;
  const facts = [
    progressOf(series),
    serial === 'serial' && air && airWords(air),
    category,
    ageRating > 0 && `${ageRating}+`,
  ];
  const terms = termsOf(series);
  const Title = isTitle ? 'h1' : 'h2';
  return (
    <section className={styles.info} aria-label="简介">
      <div className={styles.head}>
        <div className={styles.names}>
          {/* Without a picture the head of the page has a title already. */}
          <Title>{title}</Title>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          {terms && <p className={styles.terms}>{terms}</p>}
        </div>
        <SubscribeButton work={series} />
      </div>
      <div className={styles.about}>
        <FoldedText text={series.intro} lines={2} more={factsAndWords(series)} />
      </div>
    </section>
  );
}
