import { playerLabels as labels } from '@ug/contract';
import { useState } from 'react';
import { SubscribeButton } from '#features/library/places/subscribe-button.widget';
import { Chip } from '#ui/chip';
import { airWords, progressOf, termsOf } from './series-words.rules';
import type { SeriesDetail } from './series.queries';
import styles from './series.module.css';

/** So many characters of an introduction are seen unasked: about two lines. */
const SHORT_INTRO = 48;

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

/** The introduction and the facts of a series; folded at first. */
function Fold({ series }: { series: SeriesDetail }) {
  const { intro, tags, category } = series;
  const [isOpen, setOpen] = useState(false);
  const facts = factsOf(series);
  const words = [...new Set([...(category ? [category] : []), ...tags])];
  const hasMore = intro.length > SHORT_INTRO || intro.includes('\n') || facts.length > 0 || words.length > 0;
  return (
    <div className={styles.fold}>
      {intro && <p className={isOpen ? styles.intro : styles.folded}>{intro}</p>}
      {isOpen && facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isOpen && words.length > 0 && (
        <div className={styles.tags}>
          {words.map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </div>
      )}
      {hasMore && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : '展开'}
        </button>
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
      <Fold series={series} />
    </section>
  );
}
