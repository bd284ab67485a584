import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { ageWords, channelWords } from '@ug/tables';
import { FigureCard, figureGrid } from '#platform/fields/figure-card';
import { FiguresTable } from '#platform/fields/figures-table';
import { grouped, yuan } from '#platform/money/money';
import { share, SHOWN_AGES, stepsOf, type PlayerReport } from './player-report.rules';

/** 转化漏斗: how many of those who registered came to each step. */
export function Funnel({ report: { funnel } }: { report: PlayerReport }) {
  return (
    <Box component="section" aria-label="转化漏斗" sx={figureGrid}>
      {stepsOf(funnel).map(({ label, players, ofPrevious, ofAll }, index) => (
        <FigureCard key={label} label={label} detail={index > 0 && `上一步的 ${ofPrevious}，注册的 ${ofAll}`}>
          {grouped(players)}
        </FigureCard>
      ))}
      <FigureCard label="次日回访" detail={`注册的 ${share(funnel.returned, funnel.registered)}`}>
        {grouped(funnel.returned)}
      </FigureCard>
      <FigureCard label="首次阅读或观看" detail={`注册的 ${share(funnel.read, funnel.registered)}`}>
        {grouped(funnel.read)}
      </FigureCard>
      <FigureCard label="首次充值（不论是否下载）" detail={`注册的 ${share(funnel.paid, funnel.registered)}`}>
        {grouped(funnel.paid)}
      </FigureCard>
      <FigureCard label="二次充值" detail={`首次充值的 ${share(funnel.repaid, funnel.paid)}`}>
        {grouped(funnel.repaid)}
      </FigureCard>
      <FigureCard label="实收（元）" detail="已扣除退款">
        {yuan(funnel.amount)}
      </FigureCard>
    </Box>
  );
}

/** Retention by the day of registering, conversion by channel, and active players by day. */
export function PlayerTables({ report: { cohorts, channels, days } }: { report: PlayerReport }) {
  return (
    <>
      <FiguresTable
        title="留存"
        headers={['注册日期', '注册玩家', ...SHOWN_AGES.map(ageWords)]}
        rows={cohorts.toReversed().map(({ day, registered, retained }) => ({
          key: day,
          name: day,
          cells: [grouped(registered), ...SHOWN_AGES.map((age) => share(retained[age], registered))],
        }))}
      />
      <FiguresTable
        title="各渠道转化"
        headers={[
          '推广渠道',
          '注册',
          '次日回访',
          '首次下载',
          '下载率',
          '阅读或观看',
          '下载且充值',
          '转化率',
          '首次充值',
          '付费率',
          '二次充值',
          '实收（元）',
          '人均',
        ]}
        rows={channels.map(
          ({ channelID, registered, returned, downloaded, read, converted, paid, repaid, amount }) => ({
            key: channelID,
            name: channelWords(channelID),
            cells: [
              grouped(registered),
              grouped(returned),
              grouped(downloaded),
              share(downloaded, registered),
              grouped(read),
              grouped(converted),
              share(converted, registered),
              grouped(paid),
              share(paid, registered),
              grouped(repaid),
              yuan(amount),
              yuan(registered === 0 ? null : amount / registered),
            ],
          }),
        )}
      />
      <FiguresTable
        title="每日活跃"
        headers={['日期', '日活', '周活', '月活']}
        rows={days.toReversed().map(({ day, active, weekly, monthly }) => ({
          key: day,
          name: day,
          cells: [grouped(active), grouped(weekly), grouped(monthly)],
        }))}
      />
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        <Box component="ul" aria-label="转化与留存的口径" sx={{ m: 0, pl: 2.5 }}>
          <li>
            转化漏斗只看所选日期内注册的玩家，首次下载、首次阅读或观看、首次充值、二次充值与实收计到所选的最后一天为止
          </li>
          <li>次日回访：注册第二天有登录访问的玩家；留存只计已经结束的日子</li>
          <li>二次充值：支付过第二笔订单的玩家，退款后仍计入；实收：支付金额减去退款</li>
        </Box>
      </Typography>
    </>
  );
}
