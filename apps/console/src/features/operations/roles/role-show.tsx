import { permissionGroups, permissionLabels, type Schemas } from '@ug/contract';
import { contexts, type Context } from '#platform/feature';
import { FactsShow } from '#platform/lists/facts-show';
import { RecordHeader } from '#platform/lists/record-header';
import { formatTime } from '#platform/time/time';

type CustomRole = Schemas['CustomRole'];

/** Permissions under the contexts of the menu, one fact each. */
const grouped = (held: readonly string[]) =>
  (Object.keys(contexts) as Context[])
    .map((context) => {
      const words = permissionGroups[context].filter((one) => held.includes(one)).map((one) => permissionLabels[one]);
      return [contexts[context], words.join('、')] as const;
    })
    .filter(([, words]) => words !== '');

/** One custom role for those who may read it and not change it. */
export function RoleShow() {
  return (
    <FactsShow<CustomRole>
      header={({ name, permissions, staffCount }) => (
        <RecordHeader title={name} facts={[`${permissions.length} 项权限`, `${staffCount} 名员工`]} />
      )}
      facts={({ permissions, updatedAt }) => [...grouped(permissions), ['更新时间', formatTime(updatedAt)]]}
    />
  );
}
