import { layout } from '@study-groups/web-sdk/ui/layout';
import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';

/** A section of the settings that loads: its heading, its sentence and what stands below. @param bones heights in px */
export function SectionSkeleton({ bones }: { bones: readonly number[] }) {
  return (
    <Skeleton className={`${layout.card} ${layout.stack}`}>
      <Bone height={29} width="min(60%, 260px)" />
      <Bone height={20} width="85%" />
      {bones.map((height, at) => (
        <Bone key={at} height={height} />
      ))}
    </Skeleton>
  );
}
