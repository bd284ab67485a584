import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { labels, playerLabels } from '@ug/contract';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { plainMentions } from '#platform/mentions/plain-mentions';
import { formatTime } from '#platform/time/time';
import { accuracyWords, trustLabels, type ItemDetail } from './desk.rules';

/** A fact with its name before it. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', gap: 1, fontSize: 14 }}>
      <Box component="dt" sx={{ fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function causesOf({ causes, content, isHeld }: ItemDetail): string {
  const words = (content?.hits ?? []).map(({ word, category }) => `词“${word}”（${category}）`);
  const others = causes.filter((cause) => cause !== 'word' || words.length === 0);
  return [
    ...new Set(words),
    ...others.map((cause) => labels.ModerationCause[cause]),
    isHeld ? '多人举报，已暂时隐藏' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Reports({ reports }: Pick<ItemDetail, 'reports'>) {
  return reports.map(({ uid, name, category, text, accuracy, outcome }) => (
    <Box key={uid}>
      {playerLabels.ReportCategory[category]} ·{' '}
      <Link component={RouterLink} to={`/accounts/${uid}/show`}>
        {name}
      </Link>
      （{accuracyWords(accuracy)}）{text && `：“${text}”`}
      {outcome !== 'waiting' && ` · ${labels.ReportOutcome[outcome]}`}
    </Box>
  ));
}

function Author({ author }: Pick<ItemDetail, 'author'>) {
  const { uid, name, days, trust, mutedUntil, strikes, decisions } = author;
  const removed = decisions.filter(({ decision }) => decision === 'remove').length;
  return (
    <>
      <Link component={RouterLink} to={`/accounts/${uid}/show`}>
        {name} · {uid}
      </Link>{' '}
      · 注册 {days} 天 · {trustLabels[trust]} · 警告 {strikes} 次 · 近 {decisions.length} 次审核移除 {removed} 次
      {mutedUntil && ` · 禁言至 ${formatTime(mutedUntil)}`}
    </>
  );
}

/** Facts about an item: causes, reports, appeal, thread and author record. */
export function ItemFacts({ item }: { item: ItemDetail }) {
  const { reports, context, appeal, author } = item;
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, mt: 2 }}>
      <Fact name="为什么在这里">{causesOf(item) || '—'}</Fact>
      {appeal && (
        <Fact name="申诉">
          “{appeal.text}”
          <Box>
            原处理：{labels.ModerationDecision[appeal.decision]}（{appeal.decidedBy}）{appeal.reason}
          </Box>
        </Fact>
      )}
      {reports.length > 0 && (
        <Fact name={`举报 ${reports.length}`}>
          <Reports reports={reports} />
        </Fact>
      )}
      <Fact name="作者记录">
        <Author author={author} />
      </Fact>
      {context.length > 0 && (
        <Fact name="上下文">
          {context.map(({ name, text }, index) => (
            <Typography key={index} variant="body2">
              <strong>{name}</strong>：{plainMentions(text)}
            </Typography>
          ))}
        </Fact>
      )}
    </Box>
  );
}
