import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { Form, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import type { Schemas } from '@ug/contract';
import { RecordHistory } from '#platform/history/record-history';
import { UnsavedChanges } from '#platform/leaving/unsaved-changes';
import { LiveEdit } from '#platform/live-record/live-edit';
import { LiveNotice } from '#platform/live-record/live-notice';
import { BasicsSection, PicturesSection } from './game-form';
import { GameHeader, PublishChecklist } from './game-header';
import { GamePreview } from './game-preview';
import { gameForm, toGameInput } from './game.rules';
import { PackagesSection } from './packages-section';

const tabs = [
  { key: 'basics', label: '基本资料' },
  { key: 'pictures', label: '图片' },
  { key: 'packages', label: '安装包' },
  { key: 'preview', label: '预览与历史' },
] as const;
type TabKey = (typeof tabs)[number]['key'];

const pictureFields = new Set(['icon', 'keyVisual', 'keyVisualFile', 'screenshots', 'iconId', 'screenshotIds']);

function useTabsWithErrors(): Set<TabKey> {
  const { errors } = useFormState();
  const names = Object.keys(errors).filter((name) => name !== 'root');
  return new Set(names.map((name) => (pictureFields.has(name) ? 'pictures' : 'basics')));
}

function FormHeader() {
  const { isDirty } = useFormState();
  return <GameHeader isDirty={isDirty} />;
}

/** Panels stay mounted, so that nothing typed and no upload is lost by looking elsewhere. */
function Panel({ tab, open, children }: { tab: TabKey; open: TabKey; children: ReactNode }) {
  return (
    <CardContent role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} hidden={tab !== open}>
      {children}
    </CardContent>
  );
}

function GameTabs() {
  const [search] = useSearchParams();
  const asked = tabs.find(({ key }) => key === search.get('tab'))?.key;
  const [open, setOpen] = useState<TabKey>(asked ?? 'basics');
  const withErrors = useTabsWithErrors();
  const { isDirty } = useFormState();
  const game = useRecordContext<Schemas['Game']>();
  if (!game) return null;
  return (
    <Card>
      <Tabs value={open} onChange={(_, tab: TabKey) => setOpen(tab)} aria-label="游戏资料">
        {tabs.map(({ key, label }) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
            label={withErrors.has(key) ? `${label} · 有误` : label}
            sx={withErrors.has(key) ? { color: 'error.main' } : undefined}
          />
        ))}
      </Tabs>
      <Panel tab="basics" open={open}>
        <BasicsSection />
      </Panel>
      <Panel tab="pictures" open={open}>
        <PicturesSection />
      </Panel>
      <Panel tab="packages" open={open}>
        <PackagesSection game={game} isBlocked={isDirty} />
      </Panel>
      <Panel tab="preview" open={open}>
        <GamePreview game={game} />
        <RecordHistory resource="games" recordId={String(game.id)} />
      </Panel>
      {(open === 'basics' || open === 'pictures' || isDirty) && (
        <Toolbar>
          <SaveButton />
        </Toolbar>
      )}
    </Card>
  );
}

/** One game: its data, pictures, packages, state, preview and history. */
export function GameEdit() {
  return (
    <LiveEdit fields={gameForm.fields} transform={toGameInput} component="div">
      <Form>
        <UnsavedChanges />
        <FormHeader />
        <PublishChecklist />
        <LiveNotice />
        <GameTabs />
      </Form>
    </LiveEdit>
  );
}
