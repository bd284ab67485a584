import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { areaPath, linePath, placePoints, roundCeiling, shortDay } from './chart.rules';

export interface DayValue {
  day: string;
  value: number;
}

const width = 520;
const height = 140;
const [left, top, foot] = [44, 10, 24];

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The same figures as a table, for those who do not see the picture. */
function DayTable({ title, days }: { title: string; days: readonly DayValue[] }) {
  return (
    <Box component="table" sx={hidden}>
      <caption>{title}</caption>
      <tbody>
        {days.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row">{day}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Plot({ days, color }: { days: readonly DayValue[]; color: string }) {
  const theme = useTheme();
  const fill = useId();
  const values = days.map(({ value }) => value);
  const points = placePoints(values, width, height);
  const ceiling = roundCeiling(values);
  const every = Math.ceil(days.length / 7);
  const text = { fontSize: 11, fill: theme.palette.text.secondary };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${left + width + 16} ${top + height + foot}`}
      sx={{ width: '100%', height: 'auto', display: 'block' }}
    >
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color} stopOpacity={0.25} />
          <stop offset="1" stopColor={color} stopOpacity={0} />
        </linearGradient>
      </defs>
      <g transform={`translate(${left} ${top})`}>
        {[0, 0.5, 1].map((part) => (
          <g key={part} transform={`translate(0 ${height * (1 - part)})`}>
            <line x2={width} stroke={theme.palette.divider} />
            <text x={-8} y={4} textAnchor="end" {...text}>
              {(ceiling * part).toLocaleString('zh-CN')}
            </text>
          </g>
        ))}
        <path d={areaPath(points, height)} fill={`url(#${fill})`} />
        <path d={linePath(points)} fill="none" stroke={color} strokeWidth={2} strokeLinejoin="round" />
        {points.map(({ x, y, value }, index) => (
          <g key={days[index]?.day}>
            <circle cx={x} cy={y} r={3} fill={theme.palette.background.paper} stroke={color} strokeWidth={2} />
            <circle cx={x} cy={y} r={14} fill="transparent">
              <title>{`${days[index]?.day}：${value.toLocaleString('zh-CN')}`}</title>
            </circle>
            {(points.length - 1 - index) % every === 0 && (
              <text x={x} y={height + 18} textAnchor="middle" {...text}>
                {shortDay(days[index]?.day ?? '')}
              </text>
            )}
          </g>
        ))}
      </g>
    </Box>
  );
}

/** One figure over the last days, drawn and as a table. */
export function DayChart({ title, days, color }: { title: string; days: readonly DayValue[]; color: string }) {
  const sum = days.reduce((total, { value }) => total + value, 0);
  return (
    <Card component="section" aria-label={title}>
      <CardContent sx={{ position: 'relative' }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', mb: 1 }}>
          <Typography variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ ml: 'auto', color: 'text.secondary' }}>
            {days.length} 天共 {sum.toLocaleString('zh-CN')}
          </Typography>
        </Box>
        <Plot days={days} color={color} />
        <DayTable title={title} days={days} />
      </CardContent>
    </Card>
  );
}
