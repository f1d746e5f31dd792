import type { ResponseOf } from '@study-groups/contracts/call';
import type { createDriveFolder } from '@study-groups/contracts/google';
import type { drive_v3 } from '@googleapis/drive';
import { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { askGoogle, googleClientId, GoogleError, openDrive } from '../../platform/google.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { DriveFolderModel } from '../../records/drive-folder.ts';
import { findLedGroup } from '../leader-links/links.ts';

type Wish = z.output<NonNullable<typeof createDriveFolder.body>>;
type Answer = ResponseOf<typeof createDriveFolder>;

/**
 * Makes a folder in the caller's own Drive and shares it with the members. The same request again finds the folder, and
 * shares it with those who do not have it yet.
 * @throws ApiError google_not_configured, link_not_found; GoogleError if there is no folder in the end
 */
export async function createFolder(platform: Platform, wish: Wish): Promise<Answer> {
  if (!googleClientId(platform.env)) throw new ApiError('google_not_configured');
  const group = wish.leaderToken ? await ledGroup(platform, wish.leaderToken, wish.groupId) : undefined;
  const drive = await openDrive(platform, wish.accessToken);
  const folder = await findOrMakeFolder(platform, drive, wish);
  if (group) await noteFolder(group, folder);

  const known = new Set(folder.permissions.map(({ emailAddress }) => emailAddress?.toLowerCase()));
  known.add(folder.owners[0].emailAddress.toLowerCase());
  const emails = new Set((group?.members ?? wish.groupMembers).map(({ email }) => email));
  const failed: Answer['failed'] = [];
  // One after another: Google loses permissions that are given at the same time.
  for (const email of emails) {
    if (known.has(email)) continue;
    const error = await share(platform, drive, folder.id, email);
    if (error) failed.push({ email, code: error.code, message: error.message });
  }
  return {
    success: true,
    message: 'Folder created successfully!',
    folder: { name: folder.name, shareUrl: folder.webViewLink },
    failed,
  };
}

/** @throws ApiError link_not_found, also for the link of another group */
async function ledGroup({ vault }: Platform, leaderToken: string, groupId: number) {
  const { group, members, leader } = await findLedGroup(vault, leaderToken);
  if (group.id !== groupId) throw new ApiError('link_not_found');
  return { id: group.id, classId: group.classId, members, leaderId: leader.id };
}

const FIELDS = 'id,name,webViewLink,owners(emailAddress),permissions(emailAddress)';

const folderSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  webViewLink: z.url({ protocol: /^https?$/ }),
  owners: z.tuple([z.object({ emailAddress: z.string() })], z.unknown()),
  permissions: z.array(z.object({ emailAddress: z.string().optional() })).default([]),
});
type Folder = z.output<typeof folderSchema>;

/** The app sees only files of its own, so a mark that the folder carries finds what an earlier request made. */
async function findOrMakeFolder(
  { logger, vault }: Platform,
  drive: drive_v3.Drive,
  { groupId, folderName }: Wish,
): Promise<Folder> {
  const mark = vault.hash(`${groupId} ${folderName}`, 'google-folder');
  const q = `appProperties has { key='studyGroup' and value='${mark}' } and trashed = false`;
  const { files } = await askGoogle(logger, 'folders', z.object({ files: z.array(folderSchema) }), () =>
    drive.files.list({ q, fields: `files(${FIELDS})`, pageSize: 1 }),
  );
  if (files[0]) return files[0];
  const mimeType = 'application/vnd.google-apps.folder';
  return askGoogle(logger, 'folder', folderSchema, () =>
    drive.files.create({
      fields: FIELDS,
      requestBody: { name: folderName, mimeType, appProperties: { studyGroup: mark } },
    }),
  );
}

/** @returns why it failed, if it did */
async function share(
  { logger }: Platform,
  drive: drive_v3.Drive,
  fileId: string,
  emailAddress: string,
): Promise<GoogleError | undefined> {
  try {
    await askGoogle(logger, 'permission', z.object({ id: z.string() }), () =>
      drive.permissions.create({
        fileId,
        sendNotificationEmail: true,
        fields: 'id',
        requestBody: { type: 'user', role: 'writer', emailAddress },
      }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof GoogleError) return error;
    throw error;
  }
}

async function noteFolder(group: { id: number; classId: number; leaderId: number }, folder: Folder): Promise<void> {
  await DriveFolderModel.updateOne(
    { groupId: group.id, folderId: folder.id },
    {
      $setOnInsert: {
        id: await nextId('google_drive_folders'),
        classId: group.classId,
        folderName: folder.name,
        ownerId: group.leaderId,
        ownerEmail: folder.owners[0].emailAddress,
        shareUrl: folder.webViewLink,
        createdAt: databaseNow(),
      },
    },
    { upsert: true },
  );
}
