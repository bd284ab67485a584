import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { labels, type Schemas } from '@ug/contract';
import { HeadedTable } from '#platform/fields/headed-table';
import { grouped } from '#platform/money/money';
import { formatTime } from '#platform/time/time';
import { isWithin } from './health-age';
import { HealthSection } from './health-section';

/** Within a month somebody should renew it. */
const SOON_DAYS = 30;
const FIGURES = ['次数', '失败', '平均', '最慢'];

type Provider = Schemas['ProviderHealth'];
type Certificate = Schemas['HealthCertificate'];

function Calls({ providers }: { providers: readonly Provider[] }) {
  return (
    <HeadedTable label="调用" columns={['服务', ...FIGURES, '最近一次失败']} right={FIGURES}>
      {providers.map(({ provider, count, failures, meanMs, maxMs, lastFailure }) => (
        <TableRow key={provider}>
          <TableCell>{labels.HealthProvider[provider]}</TableCell>
          <TableCell align="right">{grouped(count)}</TableCell>
          <TableCell align="right" sx={{ color: failures > 0 ? 'error.main' : undefined }}>
            {grouped(failures)}
          </TableCell>
          <TableCell align="right">{`${grouped(meanMs)} 毫秒`}</TableCell>
          <TableCell align="right">{`${grouped(maxMs)} 毫秒`}</TableCell>
          <TableCell>{lastFailure ? `${formatTime(lastFailure.at)}，${lastFailure.reason}` : '无'}</TableCell>
        </TableRow>
      ))}
    </HeadedTable>
  );
}

function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  return (
    <HeadedTable label="证书" columns={['证书', '有效期至', '说明']}>
      {certificates.map(({ name, validUntil, note }) => {
        const isSoon = validUntil !== null && isWithin(validUntil, SOON_DAYS);
        return (
          <TableRow key={name}>
            <TableCell>{name}</TableCell>
            <TableCell sx={{ color: isSoon ? 'error.main' : undefined }}>
              {validUntil === null ? '无' : formatTime(validUntil)}
            </TableCell>
            <TableCell>{note}</TableCell>
          </TableRow>
        );
      })}
    </HeadedTable>
  );
}

/** Services of others: how calls went, and until when their keys are good. */
export function ProvidersSection({ providers, certificates }: Pick<Schemas['Health'], 'providers' | 'certificates'>) {
  return (
    <HealthSection
      title="外部服务"
      note={providers.length === 0 ? '最近一小时本进程没有调用外部服务。' : '本进程最近一小时的调用'}
    >
      {providers.length > 0 && <Calls providers={providers} />}
      {certificates.length > 0 && <Certificates certificates={certificates} />}
    </HealthSection>
  );
}
